-- The list of customers by name, and those who were erased, of whom something may have been under way.

-- Lower case, without accents, letter by letter: ñ beside n, and page after page in one order.
CREATE INDEX customers_by_name ON customers ((folded(name || ' ' || last_name) COLLATE "C"), id) WHERE erased_at IS NULL;
CREATE INDEX customers_erased ON customers (id) WHERE erased_at IS NOT NULL;
