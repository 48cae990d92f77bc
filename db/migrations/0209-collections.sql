-- A collection (colección) is a group of products that the owner makes: 'Bebé', 'Pijamas', 'Regreso a clases'. A product
-- may be in any number of collections. Categories stay as they are (products.audience and products.garment).

CREATE TABLE collections (
  -- Made of the first name and never changed, because it is part of the page's address.
  id          text PRIMARY KEY CHECK (id ~ '^[a-z0-9-]{1,80}$'),
  -- Spreadsheets separate the names in a cell by commas, so no name has a comma.
  name        text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60 AND name !~ '[,[:cntrl:]]'),
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 1000),
  picture     text NOT NULL DEFAULT '' CHECK (char_length(picture) <= 2048),
  -- The order among collections; its CHECK allows at most 40 collections.
  position    smallint NOT NULL CHECK (position BETWEEN 1 AND 40),
  shown_from  timestamptz,
  shown_until timestamptz,
  -- Shoppers see the collection now. The worker keeps it (use-cases/collections/turn-collections.ts).
  open        boolean NOT NULL DEFAULT false,
  on_home     boolean NOT NULL DEFAULT false,
  version     integer NOT NULL DEFAULT 1,
  -- Idempotency key of the form that made the collection.
  made_by     uuid UNIQUE,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT collections_in_order UNIQUE (position) DEFERRABLE INITIALLY IMMEDIATE,
  CONSTRAINT collections_window CHECK (shown_until > shown_from)
);
CREATE UNIQUE INDEX collections_by_name ON collections (lower(name));

-- Whoever writes here has locked the products and then the collections, each in id order.
CREATE TABLE collection_products (
  collection_id text NOT NULL REFERENCES collections ON DELETE CASCADE,
  product_id    text NOT NULL REFERENCES products ON DELETE CASCADE ON UPDATE CASCADE,
  -- The order inside the collection, with gaps as products.position.
  position      integer NOT NULL,
  PRIMARY KEY (collection_id, product_id)
);
CREATE INDEX collection_products_in_order ON collection_products (collection_id, position, product_id);
CREATE INDEX collections_of_product ON collection_products (product_id);

-- Kept pages and open pages hear 'collections' when shoppers see a change of an open collection: its texts, its picture,
-- its place, its products or their order. A change of the products themselves is announced by their own triggers.
CREATE FUNCTION tell_of_collection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'collections');
  RETURN NULL;
END $$;
CREATE TRIGGER collections_tell_of_coming AFTER INSERT ON collections FOR EACH ROW
  WHEN (NEW.open) EXECUTE FUNCTION tell_of_collection();
CREATE TRIGGER collections_tell_of_going AFTER DELETE ON collections FOR EACH ROW
  WHEN (OLD.open) EXECUTE FUNCTION tell_of_collection();
CREATE TRIGGER collections_tell_of_change AFTER UPDATE ON collections FOR EACH ROW
  WHEN ((OLD.open OR NEW.open) AND (OLD.name, OLD.description, OLD.picture, OLD.position, OLD.open, OLD.on_home)
    IS DISTINCT FROM (NEW.name, NEW.description, NEW.picture, NEW.position, NEW.open, NEW.on_home))
  EXECUTE FUNCTION tell_of_collection();

CREATE FUNCTION tell_of_collected() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed JOIN collections ON collections.id = collection_id WHERE open) THEN
    PERFORM pg_notify('catalogue', 'collections');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER collection_products_tell_of_coming AFTER INSERT ON collection_products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_collected();
CREATE TRIGGER collection_products_tell_of_moving AFTER UPDATE ON collection_products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_collected();
CREATE TRIGGER collection_products_tell_of_going AFTER DELETE ON collection_products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_collected();
