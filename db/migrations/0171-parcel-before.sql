-- How the parcel stood that came back before the order was sent again: carrier, tracking number and when. Undoing the second
-- shipment restores it. NULL where no parcel came back before.
ALTER TABLE orders ADD COLUMN parcel_before jsonb;
