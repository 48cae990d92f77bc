-- The owner prices the garments of the builder, and a shop that sells keeps the builder closed until then. A shop that
-- has sold a garment made to order goes on with the price of until now, 200 pesos.
INSERT INTO settings (name, value)
SELECT 'garments', '{"TShirt": 20000, "Hoodies": 20000, "Overshirts": 20000, "Sets": 20000}'
WHERE EXISTS (SELECT FROM order_items WHERE line_id LIKE 'custom-%')
ON CONFLICT DO NOTHING;
