-- Rows of garments on the home page.

-- The garments of which most pieces were sold lately. The worker counts again every hour (use-cases/catalogue/
-- rank-best-sellers.ts); a page view reads this table and never the orders.
CREATE TABLE best_sellers (
  place      smallint PRIMARY KEY CHECK (place BETWEEN 1 AND 24),
  product_id text NOT NULL UNIQUE REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE FUNCTION tell_of_best_sellers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'best-sellers');
  RETURN NULL;
END $$;
CREATE TRIGGER best_sellers_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON best_sellers
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_best_sellers();

-- The first garments of the collection are a row on the home page.
ALTER TABLE collections ADD home_row boolean NOT NULL DEFAULT false;
DROP TRIGGER collections_tell_of_change ON collections;
CREATE TRIGGER collections_tell_of_change AFTER UPDATE ON collections FOR EACH ROW
  WHEN ((OLD.open OR NEW.open) AND (OLD.name, OLD.description, OLD.picture, OLD.position, OLD.open, OLD.on_home, OLD.home_row)
    IS DISTINCT FROM (NEW.name, NEW.description, NEW.picture, NEW.position, NEW.open, NEW.on_home, NEW.home_row))
  EXECUTE FUNCTION tell_of_collection();
