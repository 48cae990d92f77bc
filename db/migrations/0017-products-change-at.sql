-- When a product last changed is what a purchase compares what it read with (0012). Whoever edits one, by whatever
-- program, cannot forget to say so. Pieces and holds are counted under the lock and are no change of the product.
CREATE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := greatest(NEW.updated_at, clock_timestamp());
  RETURN NEW;
END $$;

CREATE TRIGGER products_change_at BEFORE UPDATE OF title, description, price_centavos, ages, audience, garment, design_id, images
  ON products FOR EACH ROW
  WHEN (NEW.updated_at = OLD.updated_at
    AND (OLD.title, OLD.description, OLD.price_centavos, OLD.ages, OLD.audience, OLD.garment, OLD.design_id, OLD.images)
      IS DISTINCT FROM (NEW.title, NEW.description, NEW.price_centavos, NEW.ages, NEW.audience, NEW.garment, NEW.design_id, NEW.images))
  EXECUTE FUNCTION product_changed();
