-- Weight and box of one product on its parcel. NULL and '': as in the owner's settings of parcels.
ALTER TABLE products
  ADD grams integer CHECK (grams BETWEEN 1 AND 50000),
  -- Length, width and height in centimetres: '40x30x12' (domain/shipping/parcel-size.ts).
  ADD box text NOT NULL DEFAULT '' CHECK (box ~ '^([1-9][0-9]{0,2}(x[1-9][0-9]{0,2}){2})?$');

DROP TRIGGER products_versions ON products;
CREATE TRIGGER products_versions BEFORE UPDATE OF status, title, description, price_centavos, ages, audience, garment, design_id, images, image_texts, grams, box
  ON products FOR EACH ROW
  WHEN ((OLD.status, OLD.title, OLD.description, OLD.price_centavos, OLD.ages, OLD.audience, OLD.garment, OLD.design_id, OLD.images, OLD.image_texts, OLD.grams, OLD.box)
    IS DISTINCT FROM (NEW.status, NEW.title, NEW.description, NEW.price_centavos, NEW.ages, NEW.audience, NEW.garment, NEW.design_id, NEW.images, NEW.image_texts, NEW.grams, NEW.box))
  EXECUTE FUNCTION product_version();

-- An order that is picked up has no address: its delivery has the name of this way at the purchase, as 'pickup'
-- (domain/shipping/delivery.ts).
CREATE INDEX orders_picked_up ON orders (created_at DESC, id DESC) WHERE delivery ? 'pickup';
