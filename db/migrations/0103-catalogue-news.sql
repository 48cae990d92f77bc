-- Whoever keeps rendered pages hears which of them a change of the catalogue touches, when the change is committed:
--   product:<id>  what is said of this product
--   list          which products are offered, or in which order
--   prices        the order by price
--   words         what a search finds
--   designs       what the builder offers
--   sizes         the size guide
--   pieces:<id>   how many of this product are free
-- Told twice in one transaction is heard once. Commits that tell wait for each other: of an order only the one that sets
-- pieces apart does, since selling them changes nothing of what is free (docs/decisions/pages-and-speed.md).

CREATE FUNCTION tell_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before products := OLD;
  after products := NEW;
  whole boolean := TG_OP <> 'UPDATE';
  moved boolean := whole
    OR (before.status, before.shown, before.pieces > before.held, before.position, before.created_at, before.audience, before.garment, before.ages)
       IS DISTINCT FROM (after.status, after.shown, after.pieces > after.held, after.position, after.created_at, after.audience, after.garment, after.ages);
  priced boolean := whole OR before.price_centavos <> after.price_centavos;
BEGIN
  PERFORM pg_notify('catalogue', 'product:' || id) FROM unnest(ARRAY[before.id, after.id]) AS id WHERE id IS NOT NULL;
  IF moved THEN PERFORM pg_notify('catalogue', 'list'); END IF;
  IF priced THEN PERFORM pg_notify('catalogue', 'prices'); END IF;
  IF whole OR (before.title, before.description) IS DISTINCT FROM (after.title, after.description) THEN
    PERFORM pg_notify('catalogue', 'words');
  END IF;
  IF (moved OR priced OR before.design_id IS DISTINCT FROM after.design_id)
     AND (before.design_id IS NOT NULL OR after.design_id IS NOT NULL) THEN
    PERFORM pg_notify('catalogue', 'designs');
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER products_tell_of_coming_and_going AFTER INSERT OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION tell_of_product();

CREATE TRIGGER products_tell_of_change AFTER UPDATE ON products FOR EACH ROW WHEN (
    (OLD.id, OLD.status, OLD.title, OLD.description, OLD.price_centavos, OLD.ages, OLD.audience, OLD.garment,
     OLD.design_id, OLD.images, OLD.position, OLD.created_at, OLD.pieces > OLD.held)
    IS DISTINCT FROM
    (NEW.id, NEW.status, NEW.title, NEW.description, NEW.price_centavos, NEW.ages, NEW.audience, NEW.garment,
     NEW.design_id, NEW.images, NEW.position, NEW.created_at, NEW.pieces > NEW.held)
  ) EXECUTE FUNCTION tell_of_product();

CREATE FUNCTION tell_of_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'pieces:' || NEW.id);
  RETURN NULL;
END
$$;

CREATE TRIGGER products_tell_of_pieces AFTER UPDATE OF pieces, held ON products
  FOR EACH ROW WHEN (OLD.pieces - OLD.held <> NEW.pieces - NEW.held) EXECUTE FUNCTION tell_of_pieces();

CREATE FUNCTION tell_of_designs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'designs');
  RETURN NULL;
END
$$;

CREATE TRIGGER designs_tell AFTER INSERT OR UPDATE OR DELETE ON designs
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_designs();

CREATE FUNCTION tell_of_sizes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'sizes');
  RETURN NULL;
END
$$;

CREATE TRIGGER size_guide_tells AFTER INSERT OR UPDATE OR DELETE ON size_guide
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_sizes();
