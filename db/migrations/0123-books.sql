-- What the books show of disputes.
ALTER TABLE disputes
  -- In the provider's form: NULL where it does not say, or says it in another money.
  ADD COLUMN amount_centavos integer CHECK (amount_centavos >= 0);
