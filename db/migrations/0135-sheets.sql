-- Sheets that the owner hands in: seen first, then taken whole, and undone field by field.

-- An address whose sheet is taken by itself, again and again.
CREATE TABLE sheet_follows (
  id           uuid PRIMARY KEY,
  kind         text NOT NULL CHECK (kind IN ('products', 'designs', 'postal-codes', 'sizes')),
  address      text NOT NULL CHECK (char_length(address) BETWEEN 1 AND 2000),
  every_hours  integer NOT NULL CHECK (every_hours IN (1, 6, 24)),
  -- What the shop counts itself stays as it is; a new product begins with the sheet's pieces.
  keep_pieces  boolean NOT NULL,
  -- Raised with each look that is asked for: a look of before is none.
  turn         integer NOT NULL DEFAULT 1,
  -- Why nothing is taken from it any more; NULL: all is well.
  fault        text,
  broken_at    timestamptz,
  looked_at    timestamptz,
  ended_at     timestamptz,
  who          text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  CHECK ((fault IS NULL) = (broken_at IS NULL))
);
CREATE INDEX sheet_follows_broken ON sheet_follows (broken_at) WHERE broken_at IS NOT NULL AND ended_at IS NULL;

CREATE TABLE sheet_imports (
  -- Given by the form: the same press twice is one sheet.
  id           uuid PRIMARY KEY,
  kind         text NOT NULL CHECK (kind IN ('products', 'designs', 'postal-codes', 'sizes')),
  -- The file's name, or the address.
  source       text NOT NULL,
  -- Its headings and rows, as JSON; '' when it has been undone or is too old for that.
  sheet        text NOT NULL,
  keep_pieces  boolean NOT NULL DEFAULT false,
  state        text NOT NULL CHECK (state IN ('faulty', 'preview', 'applying', 'applied', 'undoing', 'undone')),
  -- A press is of what was seen: another preview has another mark.
  mark         text NOT NULL,
  -- Raised with each press.
  turn         integer NOT NULL DEFAULT 0,
  -- Something of it changed between seeing and taking it.
  seen_anew    boolean NOT NULL DEFAULT false,
  -- How many rows were written so far, while it is taken or undone.
  done         integer NOT NULL DEFAULT 0,
  counts       jsonb NOT NULL,
  faults       jsonb NOT NULL DEFAULT '[]',
  fault_count  integer NOT NULL DEFAULT 0,
  warnings     jsonb NOT NULL DEFAULT '[]',
  -- What could not be undone, in sentences.
  left_as_is   jsonb NOT NULL DEFAULT '[]',
  follow_id    uuid REFERENCES sheet_follows (id),
  staff_id     uuid REFERENCES staff (id),
  who          text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  applied_at   timestamptz
);
CREATE INDEX sheet_imports_newest ON sheet_imports (created_at DESC, id);
CREATE INDEX sheet_imports_applied ON sheet_imports (kind, applied_at DESC) WHERE state = 'applied';

-- What a sheet does, row by row: the fields that differ, as they were and as they become.
CREATE TABLE sheet_rows (
  import_id    uuid NOT NULL REFERENCES sheet_imports (id) ON DELETE CASCADE,
  position     integer NOT NULL,
  -- As a spreadsheet counts; NULL: it is not in the sheet.
  row          integer,
  outcome      text NOT NULL CHECK (outcome IN ('new', 'changed', 'moved', 'unchanged', 'missing')),
  subject      text NOT NULL,
  title        text NOT NULL,
  was          jsonb,
  became       jsonb,
  PRIMARY KEY (import_id, outcome, position)
);
