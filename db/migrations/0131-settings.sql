-- What the owner chose for the shop, by group (domain/owner-settings.ts). A group that nobody changed has no row: the
-- environment and the program say what it is then.
CREATE TABLE settings (
  name       text PRIMARY KEY CHECK (name ~ '^[a-z][a-zA-Z]{1,40}$'),
  value      jsonb NOT NULL CHECK (jsonb_typeof(value) = 'object'),
  -- Raised with each change: whoever saw an older one overwrites nothing unseen.
  version    integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- Every process hears of it where it hears of the catalogue, and every kept page is out of date.
CREATE FUNCTION tell_of_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'settings');
  RETURN NULL;
END
$$;

CREATE TRIGGER settings_tell AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_settings();
