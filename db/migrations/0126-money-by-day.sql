-- Money by the day on which it moved: what came, what went back, and what was only written down as gone back.

ALTER TABLE captures
  -- When the money came, as the provider says; NULL: it did not.
  ADD COLUMN came_at timestamptz;
UPDATE captures SET came_at = created_at WHERE state IN ('completed', 'partially-refunded', 'refunded');
CREATE INDEX captures_came ON captures (came_at, id);

ALTER TABLE refunds
  -- When the money went; it stays, even where that was a mistake. NULL: it did not.
  ADD COLUMN done_at timestamptz,
  -- What the provider gave back of its fee with it; NULL: it does not say.
  ADD COLUMN fee_back_centavos integer CHECK (fee_back_centavos BETWEEN 0 AND amount_centavos),
  -- Given back by hand and written down by mistake: when and why somebody said so. Its money is here after all, so that it
  -- counts as failed; of one that was done, it comes again on this day.
  ADD COLUMN withdrawn_at timestamptz,
  ADD COLUMN withdrawn_reason text NOT NULL DEFAULT '' CHECK (char_length(withdrawn_reason) <= 200),
  ADD CONSTRAINT refunds_withdrawn_with_reason CHECK ((withdrawn_at IS NULL) = (withdrawn_reason = '')),
  ADD CONSTRAINT refunds_withdrawn_is_failed CHECK (withdrawn_at IS NULL OR state = 'failed');
UPDATE refunds SET done_at = updated_at WHERE state = 'done';
CREATE INDEX refunds_went ON refunds (done_at, id) WHERE done_at IS NOT NULL;
CREATE INDEX refunds_withdrawn ON refunds (withdrawn_at, id) WHERE withdrawn_at IS NOT NULL;

-- No money without its day, whoever writes it and in whichever version.
CREATE FUNCTION captures_note_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.came_at IS NULL AND NEW.state IN ('completed', 'partially-refunded', 'refunded') THEN
    NEW.came_at := CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER captures_have_their_day BEFORE INSERT OR UPDATE ON captures
  FOR EACH ROW EXECUTE FUNCTION captures_note_day();

CREATE FUNCTION refunds_note_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.done_at IS NULL AND NEW.state = 'done' THEN
    NEW.done_at := CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refunds_have_their_day BEFORE INSERT OR UPDATE ON refunds
  FOR EACH ROW EXECUTE FUNCTION refunds_note_day();
