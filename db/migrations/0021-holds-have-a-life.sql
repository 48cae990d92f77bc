-- What one network keeps apart without paying is bounded, and so is the whole life of a hold.

ALTER TABLE checkouts
  -- When this browser's hold began its life. A checkout that replaces another of the browser goes on in the same life.
  ADD COLUMN held_since timestamptz NOT NULL DEFAULT now(),
  -- When its pieces went back unpaid; NULL while they are kept, and of checkouts older than this column.
  ADD COLUMN released_at timestamptz;

-- What a network keeps now, and what it let go a while ago (data/purchase/network-holds.ts).
DROP INDEX checkouts_live_by_source;
CREATE INDEX checkouts_live_by_source ON checkouts (source) WHERE state IN ('open', 'awaiting_payer', 'capturing');
CREATE INDEX checkouts_let_go_by_source ON checkouts (source, released_at) WHERE state = 'closed';
