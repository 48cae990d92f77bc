-- What a group was before its last change, for whoever takes that change back. NULL: nobody changed it before.
ALTER TABLE settings ADD COLUMN previous jsonb CHECK (jsonb_typeof(previous) = 'object');
