-- What a signed-in customer bought at a shared computer was shown to whoever came next: a checkout belonged to the
-- browser alone. From now on its visitor is the browser (SHA-256 of its cookie) and, after a dot, the customer who was
-- signed in there (domain/checkout-claim.ts).

UPDATE checkouts SET visitor = visitor || '.' || customer_id WHERE customer_id IS NOT NULL AND strpos(visitor, '.') = 0;
