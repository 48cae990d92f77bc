-- What is sold without the web: at the counter, by WhatsApp, at a bazaar. Each is a checkout, a capture and an order like
-- any other, with the same locks; its provider is how it was paid ('cash', 'transfer', 'terminal'), whom nobody can ask.
CREATE TABLE direct_sales (
  order_id     uuid PRIMARY KEY REFERENCES orders (id),
  -- Who sold it; NULL: whoever has the machine.
  staff_id     uuid REFERENCES staff (id),
  -- What the transfer or the terminal's slip is known by.
  reference    text NOT NULL DEFAULT '' CHECK (char_length(reference) <= 60),
  -- The buyer's, where they gave one.
  phone        text NOT NULL DEFAULT '' CHECK (char_length(phone) <= 20),
  -- Why something cost another price than in the shop, and what it costs there: [{ "position": 0, "unitPrice": 28900 }].
  price_reason text NOT NULL DEFAULT '' CHECK (char_length(price_reason) <= 120),
  shop_prices  jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(shop_prices) = 'array'),
  created_at   timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT direct_sales_other_price_with_reason CHECK (jsonb_array_length(shop_prices) = 0 OR price_reason <> '')
);

-- Whoever has one in the hand that the shop calls sold out asks why: found by its name.
CREATE INDEX products_sold_out_by_name ON products USING gin (search_words(title, ''))
  WITH (gin_pending_list_limit = 512) WHERE shown AND NOT offered;
