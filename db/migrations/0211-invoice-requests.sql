-- 'Necesito factura': what a buyer gives for the invoice (CFDI) of an order. The shop does not make the invoice.

-- A request belongs to a checkout, and every order has exactly one checkout. So a request that was typed at the checkout
-- counts as soon as its checkout has an order, and nothing is written when the money comes.
CREATE TABLE invoice_requests (
  checkout_id uuid PRIMARY KEY REFERENCES checkouts ON DELETE CASCADE,
  -- 12 characters for a company, 13 for a person (domain/invoices/rfc.ts).
  rfc         text NOT NULL CHECK (char_length(rfc) IN (12, 13)),
  -- As on the buyer's Constancia de Situación Fiscal: in capitals, without the type of the company.
  name        text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 254),
  -- Codes of the SAT's lists (domain/invoices/regimes.ts).
  regime      text NOT NULL CHECK (regime ~ '^[0-9]{3}$'),
  cfdi_use    text NOT NULL CHECK (cfdi_use ~ '^[A-Z]{1,2}[0-9]{2}$'),
  postal_code text NOT NULL CHECK (postal_code ~ '^[0-9]{5}$'),
  email       text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  -- 'cancelled': the accountant cancelled the invoice at the SAT. 'withdrawn': the buyer no longer needs an invoice.
  state       text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'invoiced', 'cancelled', 'withdrawn')),
  asked_at    timestamptz NOT NULL,
  changed_at  timestamptz NOT NULL,
  -- Raised by every change, so that nobody works on data that they have not seen.
  version     integer NOT NULL DEFAULT 1,
  folio       text NOT NULL DEFAULT '' CHECK (char_length(folio) <= 40),
  invoiced_at timestamptz,
  invoiced_by uuid REFERENCES staff,
  CONSTRAINT invoice_requests_invoiced CHECK (
    (state IN ('invoiced', 'cancelled')) = (invoiced_at IS NOT NULL) AND (invoiced_at IS NULL) = (folio = ''))
);
CREATE INDEX invoice_requests_asked ON invoice_requests (asked_at) WHERE state = 'asked';
CREATE INDEX invoice_requests_invoiced_at ON invoice_requests (invoiced_at, checkout_id) WHERE invoiced_at IS NOT NULL;
CREATE INDEX invoice_requests_changed ON invoice_requests (changed_at) WHERE state IN ('asked', 'withdrawn');

-- The invoice as the accountant made it. Only staff and the buyer get these files.
CREATE TABLE invoice_files (
  checkout_id uuid NOT NULL REFERENCES invoice_requests ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('pdf', 'xml')),
  bytes       bytea NOT NULL CHECK (length(bytes) BETWEEN 1 AND 2000000),
  added_at    timestamptz NOT NULL,
  PRIMARY KEY (checkout_id, kind)
);
