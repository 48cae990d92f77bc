-- Open pages of the back office (SSE) end when their session does. Every process hears 'staff', where it hears of the
-- catalogue, and looks whose its open pages are.

CREATE FUNCTION tell_of_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'staff');
  RETURN NULL;
END
$$;

CREATE TRIGGER staff_sessions_tell AFTER DELETE OR UPDATE OF token_hash, second_factor_at ON staff_sessions
  FOR EACH ROW EXECUTE FUNCTION tell_of_staff();
CREATE TRIGGER staff_tell AFTER UPDATE OF status, role ON staff FOR EACH ROW EXECUTE FUNCTION tell_of_staff();
