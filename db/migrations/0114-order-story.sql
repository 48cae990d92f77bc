-- What the page of an order asks for, however many orders and mails there are.

-- The mails about one order: its confirmation, its copies, what told of its parcel.
CREATE INDEX outbox_of_order ON outbox ((payload ->> 'orderId')) WHERE payload ->> 'orderId' IS NOT NULL;

-- Who carried the last parcel probably carries the next.
CREATE INDEX orders_carried ON orders (shipped_at DESC) WHERE carrier <> '' AND shipped_at IS NOT NULL;
