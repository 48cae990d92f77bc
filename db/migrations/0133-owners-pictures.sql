-- Pictures that the owner puts in. A row is one cut of one picture; another cut of it is another row with the same master.
-- What lies at an address never changes.

CREATE TABLE pictures (
  -- Given by the form: the same file sent twice at once is one.
  id         uuid PRIMARY KEY,
  -- Whose master it is cut from: its own, or that of the picture it is another cut of.
  master_id  uuid NOT NULL,
  -- 'arriving': its file is not whole in the store yet; 'waiting': to be made; 'refused': the file is none, `fault` says why.
  state      text NOT NULL CHECK (state IN ('arriving', 'waiting', 'ready', 'refused')),
  fault      text CHECK (fault IN ('no-picture', 'too-large', 'too-many-pixels', 'too-small', 'broken')),
  shape      text NOT NULL CHECK (shape IN ('portrait', 'whole')),
  -- The middle of the cut from left and top, and how much of the widest possible it takes: thousandths.
  cut_x      smallint NOT NULL CHECK (cut_x BETWEEN 0 AND 1000),
  cut_y      smallint NOT NULL CHECK (cut_y BETWEEN 0 AND 1000),
  cut_size   smallint NOT NULL CHECK (cut_size BETWEEN 300 AND 1000),
  -- As products carry it.
  address    text CHECK (address ~ '^/pictures/p/[0-9a-f]{16}-[0-9]+x[0-9]+-[0-9a-f]{6}$'),
  staff_id   uuid REFERENCES staff (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Something showed it then; a picture that nothing has shown for 30 days goes.
  used_at    timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT pictures_ready_have_an_address CHECK ((state = 'ready') = (address IS NOT NULL)),
  CONSTRAINT pictures_refused_say_why CHECK ((state = 'refused') = (fault IS NOT NULL))
);
CREATE INDEX pictures_by_address ON pictures (address) WHERE address IS NOT NULL;
CREATE INDEX pictures_of_master ON pictures (master_id);
CREATE INDEX pictures_newest ON pictures (created_at DESC, id);
CREATE INDEX pictures_unmade ON pictures (staff_id) WHERE state IN ('arriving', 'waiting');
CREATE INDEX pictures_by_use ON pictures (used_at, id);

-- Whether an order shows a picture of the owner's is asked before one goes.
CREATE INDEX order_items_with_owners_picture ON order_items (image) WHERE image LIKE '/pictures/p/%';
