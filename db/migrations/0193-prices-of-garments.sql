-- The owner sets a price for each garment of the builder. In production the builder stays closed until the owner has
-- saved the prices. A shop that has already sold a garment made to order gets the price it sold at, 200 pesos, so that
-- this update does not close its builder.
INSERT INTO settings (name, value)
SELECT 'garments', '{"TShirt": 20000, "Hoodies": 20000, "Overshirts": 20000, "Sets": 20000}'
WHERE EXISTS (SELECT FROM order_items WHERE line_id LIKE 'custom-%')
ON CONFLICT DO NOTHING;
