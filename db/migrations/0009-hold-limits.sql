-- How many unpaid checkouts hold pieces for one address at a time is limited: nobody empties the shelves for nothing.

-- SHA-256 of the network the request came from; '' where nobody knows.
ALTER TABLE checkouts ADD COLUMN source text NOT NULL DEFAULT '';
CREATE INDEX checkouts_live_by_source ON checkouts (source) WHERE state IN ('open', 'awaiting_payer');
