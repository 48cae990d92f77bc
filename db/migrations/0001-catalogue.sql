-- The catalogue: designs, products and postal codes.
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

CREATE TABLE products (
  -- Part of page addresses and of cart line ids, where '#' ends it.
  id             text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{1,80}$'),
  status         smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
  title          text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
  description    text NOT NULL DEFAULT '' CHECK (char_length(description) <= 4000),
  price_centavos integer NOT NULL CHECK (price_centavos BETWEEN 1 AND 100000000),
  -- On hand, and how many of those buyers in the middle of paying have set apart.
  pieces         integer NOT NULL CHECK (pieces BETWEEN 0 AND 1000000),
  held           integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  ages           text[] NOT NULL DEFAULT '{}' CHECK (array_position(ages, NULL) IS NULL),
  audience       text CHECK (audience IN ('Boy', 'Girl', 'Unisex')),
  garment        text CHECK (garment IN ('TShirt', 'Hoodies', 'Overshirts', 'Sets')),
  design_id      text REFERENCES designs (id),
  images         text[] NOT NULL DEFAULT '{}' CHECK (array_position(images, NULL) IS NULL),
  position       integer NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT products_never_oversold CHECK (held <= pieces),
  CONSTRAINT products_have_a_category CHECK (audience IS NOT NULL OR garment IS NOT NULL)
);

CREATE INDEX products_offered ON products (position, id) WHERE status = 1;
CREATE INDEX products_by_design ON products (garment, design_id) WHERE status = 1 AND design_id IS NOT NULL;

CREATE TABLE postal_codes (
  postal_code       text NOT NULL CHECK (postal_code ~ '^[0-9]{5}$'),
  position          integer NOT NULL,
  suburb            text NOT NULL CHECK (char_length(suburb) <= 160),
  city              text NOT NULL CHECK (char_length(city) <= 120),
  state             text NOT NULL CHECK (char_length(state) <= 120),
  shipping_centavos integer NOT NULL CHECK (shipping_centavos BETWEEN 0 AND 10000000),
  PRIMARY KEY (postal_code, position)
);
