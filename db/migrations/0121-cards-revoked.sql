-- Why a card is valid no more, where staff took it back; a refund takes it back without words.
ALTER TABLE membership_cards
  ADD COLUMN revoked_reason text NOT NULL DEFAULT '' CHECK (char_length(revoked_reason) <= 200),
  ADD CONSTRAINT membership_cards_reason_of_revoked CHECK (revoked_reason = '' OR revoked_at IS NOT NULL);
CREATE INDEX membership_cards_newest ON membership_cards (issued_at DESC, number);
-- A holder is found by how the name begins.
CREATE INDEX membership_cards_by_holder ON membership_cards (lower(holder) text_pattern_ops);
