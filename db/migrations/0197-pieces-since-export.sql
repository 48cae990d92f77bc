-- Of a sheet that the shop exported: the pieces that changed in the shop after the export (domain's PiecesSince).
ALTER TABLE sheet_imports ADD COLUMN pieces_since jsonb;
