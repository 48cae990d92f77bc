-- What the owner keeps: designs, products, what the way to a postal code costs, and what children usually measure.
-- Image and option lists are arrays on the row they describe: they are read with it, written with it and never alone.

CREATE TABLE designs (
  id         text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{1,80}$'),
  name       text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 160),
  picture    text NOT NULL CHECK (char_length(picture) BETWEEN 1 AND 2048),
  colours    text[] NOT NULL CHECK (colours <@ ARRAY['Black', 'White', 'Beige', 'Brown', 'CarbonGray', 'MilitaryGreen', 'RedWine']),
  garments   text[] NOT NULL CHECK (garments <@ ARRAY['TShirt', 'Hoodies', 'Overshirts', 'Sets']),
  position   integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Active, and with a picture to show. The one place in SQL that says it; in domain it is isShown.
CREATE FUNCTION is_shown(status smallint, images text[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN status = 1 AND coalesce(images[1], '') <> '';

CREATE TABLE products (
  -- Part of page addresses and of cart line ids, where '#' ends it.
  id             text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{1,80}$'),
  status         smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
  title          text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
  description    text NOT NULL DEFAULT '' CHECK (char_length(description) <= 4000),
  price_centavos integer NOT NULL CHECK (price_centavos BETWEEN 1 AND 100000000),
  -- On hand, and how many of those buyers in the middle of paying have set apart.
  pieces         integer NOT NULL,
  held           integer NOT NULL DEFAULT 0,
  ages           text[] NOT NULL DEFAULT '{}' CHECK (array_position(ages, NULL) IS NULL),
  audience       text CHECK (audience IN ('Boy', 'Girl', 'Unisex')),
  garment        text CHECK (garment IN ('TShirt', 'Hoodies', 'Overshirts', 'Sets')),
  design_id      text REFERENCES designs (id),
  images         text[] NOT NULL DEFAULT '{}' CHECK (array_position(images, NULL) IS NULL),
  position       integer NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now(),
  -- Has a page, sold out or not; and is offered, as long as a piece is free (isOffered in domain).
  shown          boolean NOT NULL GENERATED ALWAYS AS (is_shown(status, images)) STORED,
  offered        boolean NOT NULL GENERATED ALWAYS AS (is_shown(status, images) AND pieces > held) STORED,
  CONSTRAINT products_never_oversold CHECK (held >= 0 AND held <= pieces AND pieces <= 1000000),
  CONSTRAINT products_have_a_category CHECK (audience IS NOT NULL OR garment IS NOT NULL)
-- Room on every page for the next version of its rows: a change of stock then touches no index.
) WITH (fillfactor = 85);

-- What the builder offers.
CREATE INDEX products_by_design ON products (garment, design_id, position, id) WHERE status = 1 AND design_id IS NOT NULL;

-- When a product last changed is what a purchase compares what it read with. Whoever edits one, by whatever program,
-- cannot forget to say so. Pieces and holds are counted under the lock and are no change of the product.
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

CREATE TABLE postal_codes (
  postal_code       text NOT NULL CHECK (postal_code ~ '^[0-9]{5}$'),
  position          integer NOT NULL,
  suburb            text NOT NULL CHECK (char_length(suburb) <= 160),
  city              text NOT NULL CHECK (char_length(city) <= 120),
  state             text NOT NULL CHECK (char_length(state) <= 120),
  shipping_centavos integer NOT NULL CHECK (shipping_centavos BETWEEN 0 AND 10000000),
  PRIMARY KEY (postal_code, position)
);

-- By age, and by the letters of the builder with the age each is for. The owner's own sheet takes the place of these
-- rows (import-size-guide).
CREATE TABLE size_guide (
  position    integer PRIMARY KEY,
  -- A letter of the builder; null for a row that goes by age alone.
  size        text UNIQUE CHECK (size IN ('XS', 'S', 'M', 'L', 'XL', 'XXL')),
  age         text NOT NULL CHECK (age ~ '^[0-9]{1,2}(-[0-9]{1,2})?$'),
  -- Of the body, in whole centimetres.
  height_from smallint NOT NULL CHECK (height_from > 0),
  height_to   smallint NOT NULL,
  chest_from  smallint NOT NULL CHECK (chest_from > 0),
  chest_to    smallint NOT NULL,
  waist_from  smallint NOT NULL CHECK (waist_from > 0),
  waist_to    smallint NOT NULL,
  CONSTRAINT size_guide_height CHECK (height_to > height_from),
  CONSTRAINT size_guide_chest CHECK (chest_to > chest_from),
  CONSTRAINT size_guide_waist CHECK (waist_to > waist_from)
);

INSERT INTO size_guide VALUES
  (1,  NULL,  '0-1',  50,  76, 40, 47, 39, 47),
  (2,  NULL,  '1-2',  76,  88, 47, 51, 47, 50),
  (3,  NULL,  '2',    88,  93, 51, 53, 50, 51),
  (4,  NULL,  '3',    93, 100, 53, 55, 51, 52),
  (5,  NULL,  '4',   100, 108, 55, 57, 52, 54),
  (6,  NULL,  '6',   108, 120, 57, 61, 54, 56),
  (7,  NULL,  '8',   120, 131, 61, 66, 56, 59),
  (8,  NULL,  '10',  131, 142, 66, 71, 59, 62),
  (9,  NULL,  '12',  142, 153, 71, 76, 62, 65),
  (10, 'XS',  '2-3',  88, 100, 51, 55, 50, 52),
  (11, 'S',   '4',   100, 108, 55, 57, 52, 54),
  (12, 'M',   '6',   108, 120, 57, 61, 54, 56),
  (13, 'L',   '8',   120, 131, 61, 66, 56, 59),
  (14, 'XL',  '10',  131, 142, 66, 71, 59, 62),
  (15, 'XXL', '12',  142, 153, 71, 76, 62, 65);
