-- The products of an exported sheet whose pieces changed in the shop after the export (type PiecesSince in domain/).
ALTER TABLE sheet_imports ADD COLUMN pieces_since jsonb;
