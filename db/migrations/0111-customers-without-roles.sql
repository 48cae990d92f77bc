-- Who runs the shop is staff (0109), never a customer: nothing ever read this.
ALTER TABLE customers DROP COLUMN role;
