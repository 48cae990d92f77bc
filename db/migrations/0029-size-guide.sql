-- What children usually measure: by age, and by the letters of the builder with the age each is for. The owner's own
-- sheet takes the place of these rows (use-cases/catalogue/import-size-guide.ts).

CREATE TABLE size_guide (
  position    integer PRIMARY KEY,
  -- A letter of the builder; null for a row that goes by age alone.
  size        text UNIQUE CHECK (size IN ('XS', 'S', 'M', 'L', 'XL', 'XXL')),
  age         text NOT NULL CHECK (age ~ '^[0-9]{1,2}(-[0-9]{1,2})?$'),
  -- Of the body, in whole centimetres.
  height_from smallint NOT NULL CHECK (height_from > 0),
  height_to   smallint NOT NULL CHECK (height_to > height_from),
  chest_from  smallint NOT NULL CHECK (chest_from > 0),
  chest_to    smallint NOT NULL CHECK (chest_to > chest_from),
  waist_from  smallint NOT NULL CHECK (waist_from > 0),
  waist_to    smallint NOT NULL CHECK (waist_to > waist_from)
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

-- Kept pages that show the guide hear of it as they hear of the catalogue (0014): `sizes`.
CREATE FUNCTION tell_of_sizes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'sizes');
  RETURN NULL;
END
$$;

CREATE TRIGGER size_guide_tells AFTER INSERT OR UPDATE OR DELETE ON size_guide
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_sizes();
