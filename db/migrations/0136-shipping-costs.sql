-- What sending costs, where it is not the usual cost: by single code, by range of codes, by state (domain/shipping.ts says
-- which counts). They are the owner's; the list of postal codes is the post office's, and is replaced without them.
CREATE TABLE shipping_by_code (
  postal_code   text PRIMARY KEY CHECK (postal_code ~ '^[0-9]{5}$'),
  cost_centavos integer NOT NULL CHECK (cost_centavos BETWEEN 0 AND 10000000)
);

-- One within another or apart, never crossing: whoever writes holds the lock of shipping costs and looks first.
CREATE TABLE shipping_by_range (
  first_code    text NOT NULL CHECK (first_code ~ '^[0-9]{5}$'),
  last_code     text NOT NULL CHECK (last_code ~ '^[0-9]{5}$'),
  cost_centavos integer NOT NULL CHECK (cost_centavos BETWEEN 0 AND 10000000),
  PRIMARY KEY (first_code, last_code),
  CONSTRAINT shipping_by_range_has_room CHECK (last_code > first_code)
);

CREATE TABLE shipping_by_state (
  state         text PRIMARY KEY CHECK (char_length(state) BETWEEN 1 AND 120),
  cost_centavos integer NOT NULL CHECK (cost_centavos BETWEEN 0 AND 10000000)
);

-- Until now the first record of a code said it.
INSERT INTO shipping_by_code (postal_code, cost_centavos)
  SELECT DISTINCT ON (postal_code) postal_code, shipping_centavos FROM postal_codes ORDER BY postal_code, position;
ALTER TABLE postal_codes DROP COLUMN shipping_centavos;

-- The post office's file as the owner sent it, until it has been taken in. Kept here: whichever process has time does it.
CREATE TABLE postal_code_files (
  -- Given by the form: the same press twice is one file.
  id         uuid PRIMARY KEY,
  name       text NOT NULL CHECK (char_length(name) <= 120),
  -- Packed by gzip; NULL once it is done with.
  content    bytea CHECK (octet_length(content) <= 33554432),
  state      text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'working', 'taken', 'refused')),
  -- Neighbourhoods taken in so far, and those that the file seems to have.
  done       integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  expected   integer NOT NULL CHECK (expected >= 0),
  -- Once taken in: how many different codes.
  codes      integer CHECK (codes > 0),
  -- Why it was refused (domain/postal-code-file.ts).
  fault      jsonb CHECK (jsonb_typeof(fault) = 'object'),
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at   timestamptz,
  CONSTRAINT postal_code_files_end CHECK ((state IN ('taken', 'refused')) = (ended_at IS NOT NULL)),
  CONSTRAINT postal_code_files_content CHECK ((ended_at IS NULL) = (content IS NOT NULL)),
  CONSTRAINT postal_code_files_taken CHECK ((state = 'taken') = (codes IS NOT NULL)),
  CONSTRAINT postal_code_files_refused CHECK ((state = 'refused') = (fault IS NOT NULL))
);
-- One at a time; the last ones are shown.
CREATE UNIQUE INDEX postal_code_files_under_way ON postal_code_files ((true)) WHERE ended_at IS NULL;
CREATE INDEX postal_code_files_newest ON postal_code_files (created_at DESC);

-- Whether the shop delivers to Ciudad de México is said with shipping now.
INSERT INTO settings (name, value)
  SELECT 'shipping', jsonb_build_object('withMexicoCity', value -> 'withMexicoCity')
  FROM settings WHERE name = 'selling' AND value ? 'withMexicoCity'
  ON CONFLICT (name) DO NOTHING;
