-- The name of the file that a picture was sent as: a refused picture among ten is named by it.
ALTER TABLE pictures ADD COLUMN file_name text NOT NULL DEFAULT '' CHECK (char_length(file_name) <= 120);
