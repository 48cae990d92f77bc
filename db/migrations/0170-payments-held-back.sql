-- A payment that the provider holds back is asked about again and again, and is in state 'capturing' meanwhile: the list of
-- what people look at has it too.
DROP INDEX checkouts_for_people;
CREATE INDEX checkouts_for_people ON checkouts (updated_at, id) WHERE state IN ('review', 'returning', 'confirming', 'capturing');
