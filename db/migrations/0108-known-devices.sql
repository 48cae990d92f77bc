-- A new password, and the end of an account, forget every known browser of one customer.
CREATE INDEX known_devices_of ON known_devices (customer_id);
