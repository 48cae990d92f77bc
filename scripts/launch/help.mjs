// Plain JavaScript: help is shown before anything is installed.
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { root } from './project.mjs'

const texts = {
  start: `Abre la tienda. La primera vez instala lo necesario, construye las páginas y crea la base de datos.
Los ajustes van en el entorno o en «.env»; todos están en .env.example. Por ejemplo: PORT=4000 npm start`,
  test: `Corre las pruebas: todas, las unitarias, los recorridos en el navegador, o las de un archivo o carpeta.
  npm test
  npm test -- unit
  npm test -- journeys [archivo] [-g "palabras"]
  npm test -- ruta/al/archivo.test.ts
  npm test -- rehearse [--from commit]
El último ensaya que muchas máquinas atiendan y algunas mueran: tres bases de datos, un repartidor de conexiones, dos
procesos de la tienda y un balanceador en esta máquina; compran mientras muere el que manda, muere una tienda y entra la
versión nueva (desde --from; sin eso, desde la de antes de la última migración). Dice cuánto tiempo nadie pudo comprar y
revisa que no falte nada. Como root en Debian; toma unos cuatro minutos.`,
  dev: 'Abre la tienda con páginas que siguen a sus fuentes, para desarrollar.',
  check: `Revisa tipos, reglas del código y formato. No cambia nada.
  npm run check -- --format   antes da formato al código de todo el proyecto`,
  doctor: `Dice qué está puesto, qué falta y qué hacer. Termina con 1 si algo hay que componer. Con la tienda abierta o cerrada.
  npm run doctor -- --libros   además, si los libros cuadran (pedidos, pagos, piezas) y qué espera a alguien;
                               lee las tablas enteras`,
  build: 'Construye las páginas, hayan cambiado o no. «npm start» lo hace solo cuando hace falta.',
  pictures: `Dibuja de nuevo las imágenes del catálogo de muestra y de las escenas que cambiaron. Necesita Chromium.
  npm run pictures [-- parte-del-nombre]
  npm run pictures -- --film [wide | tall]   filma la portada en app/shop/films/; toma unos minutos y necesita ffmpeg`,
  administrator: `Da un enlace que sirve una vez, con el que una persona entra a la trastienda como dueña. Con su correo, también
para quien perdió su contraseña y su segundo paso. Con la tienda abierta o cerrada.
  npm run administrator [-- correo@tienda.mx]`,
  'catalogue:import': `Trae tu hoja de productos (CSV, Excel o JSON); con --disenos la de diseños, con --codigos-postales la de códigos postales
y envíos, con --tallas la guía de tallas.
Todo o nada: si algo falta dice en qué fila y columna, y no cambia nada. Dice también lo que ignora (una columna
desconocida, una foto que no está). Lo que trae se deshace en la trastienda, en Hojas.
  npm run catalogue:import -- archivo.csv [--disenos | --codigos-postales | --tallas]
Plantillas, con la tienda abierta: /api/catalogue.csv y /api/size-guide.csv, tal como se importan.

Columnas de productos (en español o en inglés, en cualquier orden):
  id o clave            sin espacios ni acentos; el que ya existe se actualiza
  título, precio        obligatorias, como la categoría
  categoría             niño, niña, unisex, o una prenda: playera, sudadera, sobrecamisa, conjunto
  piezas                cuántas hay; sin ella un producto nuevo queda en 0
  edades                como 4, 6, 8-10
  descripción, imagen, imágenes, prenda, diseño, estatus (1 se muestra, 0 no, 2 borrador)
De diseños: id, nombre, imagen, colores (negro, blanco, beige, café, gris carbón, verde militar, vino), prendas.
De códigos postales: código postal, colonia, municipio, estado, costo de envío (en pesos).
De tallas: talla, edad, estatura, pecho, cintura (en centímetros).`,
  bench: 'Mide qué tan rápida es la tienda; véase docs/performance.md. Toma varios minutos.',
  backup: `Hace ahora una copia de seguridad de todo (base de datos, fotos, dibujos y ajustes), la prueba restaurándola aparte y
la guarda donde dicen BACKUP_FOLDER o BACKUP_BUCKET. Con la tienda abierta o cerrada; abierta hace una cada día sola.`,
  restore: `Regresa la tienda a como estaba en una copia. Sin archivo, dice qué copias hay. Con la tienda cerrada. La base de antes
no se borra: queda con otro nombre. Se niega si en la tienda hay algo más nuevo que la copia.
  npm run restore -- [archivo] [opciones]
  --encima   aunque haya algo más nuevo
  --sin-cifrar  una copia sin cifrar, aunque la tienda cifra las suyas
  --olvidar  borra las bases que quedaron guardadas al restaurar
  --yes      sin preguntar, para programas`,
}

/**
 * Prints the help text of a command and ends the program, if the user passed `--help` or `-h`.
 *
 * @param {keyof typeof texts} command its name in package.json
 * @param {readonly string[]} [args]
 */
export function showHelpIfRequested(command, args = process.argv.slice(2)) {
  if (!args.includes('--help') && !args.includes('-h')) return
  const call = command === 'start' || command === 'test' ? `npm ${command}` : `npm run ${command}`
  console.log(`${call}\n\n${texts[command]}`)
  process.exit(0)
}

/**
 * The command of package.json that runs this file, if one does.
 *
 * @param {string} file as package.json writes it
 * @returns {string | undefined}
 */
export function commandOf(file) {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const found = Object.entries(scripts).find(([, line]) => line.split(' ').includes(file))
  return found?.[0]
}
