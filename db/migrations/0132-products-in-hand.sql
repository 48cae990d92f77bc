-- What the owner does with products by hand: drafts, a version that tells two people apart, pictures in words, and the
-- movements that say why there are as many pieces as there are.

-- 0 retired, 1 active, 2 draft. Only an active one is shown (is_shown).
ALTER TABLE products DROP CONSTRAINT products_status_check;
ALTER TABLE products ADD CONSTRAINT products_status_check CHECK (status IN (0, 1, 2));

ALTER TABLE products
  -- Raised by whatever changes what the owner says of the product: whoever saw an older one is told.
  ADD version integer NOT NULL DEFAULT 1,
  -- What each picture shows, in the order of images; '' or missing: nobody wrote it.
  ADD image_texts text[] NOT NULL DEFAULT '{}' CHECK (array_position(image_texts, NULL) IS NULL),
  ADD CONSTRAINT products_picture_has_one_text CHECK (cardinality(image_texts) <= cardinality(images));

CREATE FUNCTION product_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER products_versions BEFORE UPDATE OF status, title, description, price_centavos, ages, audience, garment, design_id, images, image_texts
  ON products FOR EACH ROW
  WHEN ((OLD.status, OLD.title, OLD.description, OLD.price_centavos, OLD.ages, OLD.audience, OLD.garment, OLD.design_id, OLD.images, OLD.image_texts)
    IS DISTINCT FROM (NEW.status, NEW.title, NEW.description, NEW.price_centavos, NEW.ages, NEW.audience, NEW.garment, NEW.design_id, NEW.images, NEW.image_texts))
  EXECUTE FUNCTION product_version();

-- Another text of a picture is news of the product, as its other words are.
CREATE TRIGGER products_tell_of_image_texts AFTER UPDATE OF image_texts ON products FOR EACH ROW
  WHEN (OLD.image_texts IS DISTINCT FROM NEW.image_texts) EXECUTE FUNCTION tell_of_product();

-- Every change of pieces that no sale, refund or return made. Only ever added to, as the log.
CREATE TABLE stock_movements (
  -- Given by the form: the same press twice is one movement.
  id           uuid PRIMARY KEY,
  product_id   text NOT NULL REFERENCES products (id),
  reason       text NOT NULL CHECK (reason IN ('arrived', 'counted', 'damaged', 'correction', 'sheet', 'first')),
  change       integer NOT NULL,
  -- On hand afterwards.
  pieces       integer NOT NULL CHECK (pieces >= 0),
  note         text NOT NULL DEFAULT '' CHECK (char_length(note) <= 300),
  -- NULL: whoever has the machine, by a command, or a sheet that is followed by schedule.
  staff_id     uuid REFERENCES staff (id),
  who          text NOT NULL DEFAULT '',
  at           timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_movements_of_product ON stock_movements (product_id, at DESC, id);

CREATE FUNCTION stock_movements_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a movement is only ever added' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER stock_movements_never_change BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION stock_movements_stay();
