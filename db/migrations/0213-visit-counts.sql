-- How many visits came from where, and how far they went. A row counts visits; nothing tells one visitor from another.
CREATE TABLE visit_counts (
  -- In Mexico.
  day    date NOT NULL,
  -- The name of a site, or of a link that the owner marked; '' for visits that came from no link
  -- (domain/visits/visit-source.ts).
  source text NOT NULL CHECK (char_length(source) <= 60),
  step   text NOT NULL CHECK (step IN ('arrived', 'filled-cart', 'began-checkout', 'bought')),
  visits integer NOT NULL CHECK (visits > 0),
  PRIMARY KEY (day, source, step)
);
