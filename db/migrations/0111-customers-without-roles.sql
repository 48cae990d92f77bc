-- Who runs the shop is staff (0109), never a customer: nothing ever read this.
ALTER TABLE customers DROP COLUMN role;

-- Jobs that name somebody of the staff go as soon as those that name a customer.
DROP INDEX jobs_finished_soon_gone;
CREATE INDEX jobs_finished_soon_gone ON jobs (finished_at)
  WHERE kind IN ('start-password-reset', 'start-browser-link', 'start-staff-password-reset', 'start-staff-browser-link',
    'delete-expired-traces', 'reconcile-payments');
