-- Backups as they ended: made and tried, or not and why. The files are elsewhere; what is kept of them is in their names.
CREATE TABLE backups (
  id         uuid PRIMARY KEY,
  ended_at   timestamptz NOT NULL,
  -- Of the file; '' where none was made.
  name       text NOT NULL,
  -- Of what it holds.
  taken_at   timestamptz,
  bytes      bigint NOT NULL DEFAULT 0,
  -- Restored into a database of its own and compared.
  verified   boolean NOT NULL DEFAULT false,
  -- On another disk than the shop's.
  apart      boolean NOT NULL DEFAULT false,
  encrypted  boolean NOT NULL DEFAULT false,
  -- Why none was made, for operators; '' where one was.
  fault      text NOT NULL DEFAULT '',
  CHECK ((fault = '') = (name <> '' AND taken_at IS NOT NULL))
);
CREATE INDEX backups_newest ON backups (ended_at DESC);
CREATE INDEX backups_good ON backups (taken_at DESC) WHERE fault = '';
