// Imported before anything else: React chooses its fast build by this variable when it is loaded.
process.env['NODE_ENV'] ||= 'production'
