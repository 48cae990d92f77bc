-- One checkout a browser may wait for its payer. One whose money is being asked for is not counted: a payment under
-- review is asked about again later, when the same browser may be buying something else.

DROP INDEX checkouts_one_live_per_visitor;
CREATE UNIQUE INDEX checkouts_one_waiting_per_visitor ON checkouts (visitor) WHERE state IN ('open', 'awaiting_payer');
