-- The pages of the log, newest first: by whoever did it, by what was done, by what it was done with. Each of these is
-- read from where the page before ended, however long the log is.

CREATE INDEX audit_log_pages_of_staff ON audit_log (staff_id, at, id);
CREATE INDEX audit_log_pages_of_action ON audit_log (action, at, id);
CREATE INDEX audit_log_pages_of_subject ON audit_log (subject_id, at, id);
DROP INDEX audit_log_of_staff;
DROP INDEX audit_log_of_action;
