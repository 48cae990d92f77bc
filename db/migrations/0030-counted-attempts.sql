-- Jobs that name somebody, and those of every day, are soon taken away again: the links for a new browser are among them.
DROP INDEX jobs_finished_soon_gone;
CREATE INDEX jobs_finished_soon_gone ON jobs (finished_at)
  WHERE kind IN ('start-password-reset', 'start-browser-link', 'delete-expired-traces', 'reconcile-payments');

-- A provider has one or two certificates at a time.
DROP INDEX webhook_certificates_by_end;

-- It counts by now whatever may be done only so often: sign-ins, messages, mails with links, payments that are started.
ALTER TABLE sign_in_attempts RENAME TO counted_attempts;
ALTER TABLE counted_attempts RENAME COLUMN failures TO attempts;
ALTER INDEX sign_in_attempts_by_end RENAME TO counted_attempts_by_end;
