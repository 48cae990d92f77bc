-- What the owner does with designs by hand: retires them, and changes them beside somebody else.
ALTER TABLE designs
  -- 0 retired, 1 offered. Whatever was ordered with a retired one is made as it was ordered.
  ADD status smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
  -- Raised by whatever changes what is said of the design: whoever saw an older one is told.
  ADD version integer NOT NULL DEFAULT 1,
  -- What it was before its last change, for whoever takes that change back. NULL: nobody changed it by hand.
  ADD previous jsonb CHECK (jsonb_typeof(previous) = 'object'),
  -- Of the form that made it: the same press twice is one design.
  ADD made_by uuid UNIQUE;

CREATE FUNCTION design_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := greatest(NEW.updated_at, clock_timestamp());
  RETURN NEW;
END $$;
CREATE TRIGGER designs_versions BEFORE UPDATE OF status, name, picture, colours, garments ON designs FOR EACH ROW
  WHEN ((OLD.status, OLD.name, OLD.picture, OLD.colours, OLD.garments)
    IS DISTINCT FROM (NEW.status, NEW.name, NEW.picture, NEW.colours, NEW.garments))
  EXECUTE FUNCTION design_version();

-- How many products carry a design.
CREATE INDEX products_with_design ON products (design_id) WHERE design_id IS NOT NULL;
