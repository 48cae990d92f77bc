-- An open page of the back office holds a stream (SSE), which must end with its session. When a session or a person of
-- the staff changes, the database notifies every process with 'staff' on the channel 'catalogue', where all of them
-- already listen. Each process then ends the streams whose session has ended.

CREATE FUNCTION tell_of_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'staff');
  RETURN NULL;
END
$$;

CREATE TRIGGER staff_sessions_tell AFTER DELETE OR UPDATE OF token_hash, second_factor_at ON staff_sessions
  FOR EACH ROW EXECUTE FUNCTION tell_of_staff();
CREATE TRIGGER staff_tell AFTER UPDATE OF status, role ON staff FOR EACH ROW EXECUTE FUNCTION tell_of_staff();
