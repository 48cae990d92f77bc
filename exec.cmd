@rem The commands of package.json begin with a word that Windows does not have, and finds here.
@echo En Windows la tienda corre dentro de WSL: instalalo con "wsl --install", abre su terminal y escribe ahi el mismo comando.
@exit /b 1
