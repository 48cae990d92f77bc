-- An order is written by the use cases alone, in one way. The functions that wrote the usual one (0012, 0019) told the
-- same rules a second time.

DROP FUNCTION open_checkout(
  uuid, text, text, uuid, text, text, jsonb, jsonb, text, text, integer, integer, integer, timestamptz,
  text[], integer[], text[], text, integer, integer, timestamptz
);
DROP FUNCTION sell_checkout(uuid, uuid, text, text, integer, text);
