-- Two products whose ids differ by upper and lower case alone would share an address that people type.
CREATE UNIQUE INDEX products_id_in_one_case ON products (lower(id));
