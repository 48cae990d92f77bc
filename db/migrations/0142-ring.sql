-- Whoever has the back office open hears that something waits or waits no more ('ring'), where processes hear of the
-- catalogue. A sale tells it by its mail's first try and not by a trigger: commits that tell wait for each other
-- (docs/decisions/pages-and-speed.md).

CREATE FUNCTION tell_of_ring() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'ring');
  RETURN NULL;
END
$$;

CREATE TRIGGER orders_ring AFTER UPDATE OF state ON orders FOR EACH STATEMENT EXECUTE FUNCTION tell_of_ring();
CREATE TRIGGER contact_messages_ring AFTER INSERT OR UPDATE ON contact_messages
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_ring();
CREATE TRIGGER disputes_ring AFTER INSERT OR UPDATE ON disputes FOR EACH STATEMENT EXECUTE FUNCTION tell_of_ring();
