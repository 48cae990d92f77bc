-- Prints of the owner's own that lie in the store, so that one which nothing shows any more can be found.

CREATE TABLE prints (
  -- As designs and lines of orders carry it; its hash is of what a press gets.
  address text PRIMARY KEY CHECK (address ~ '^/pictures/d/[0-9a-f]{32}-[0-9]+x[0-9]+-(svg|png)$'),
  -- Something showed it then, or somebody sent it; what nothing has shown for 30 days goes.
  used_at timestamptz NOT NULL
);
CREATE INDEX prints_by_use ON prints (used_at, address);

-- Whether an order shows a print is asked before one goes.
CREATE INDEX order_items_with_own_print ON order_items (image) WHERE image LIKE '/pictures/d/%';

INSERT INTO prints (address, used_at)
  SELECT DISTINCT address, now() FROM (
    SELECT picture FROM designs
    UNION ALL SELECT previous ->> 'picture' FROM designs
    UNION ALL SELECT image FROM order_items WHERE image LIKE '/pictures/d/%') shown (address)
  WHERE address ~ '^/pictures/d/[0-9a-f]{32}-[0-9]+x[0-9]+-(svg|png)$';
