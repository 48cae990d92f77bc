import { createCanvas } from '../drawing/canvas.ts'
import type { Material } from '../drawing/material.ts'
import { svg } from '../drawing/compose.ts'
import { categoriaNina, categoriaNino, categoriaUnisex } from './scenes/categorias.ts'
import { agotado } from './scenes/agotado.ts'
import { disenos } from './scenes/disenos.ts'
import { gracias } from './scenes/gracias.ts'
import { hazteSocio } from './scenes/hazte-socio.ts'
import { medidaCintura, medidaEstatura, medidaPecho } from './scenes/medidas.ts'
import { noEncontrada } from './scenes/no-encontrada.ts'
import { portadaAlta } from './scenes/portada-alta.ts'
import { portadaAncha } from './scenes/portada-ancha.ts'
import type { Scene } from './scenes/scene.ts'
import { sinFoto } from './scenes/sin-foto.ts'
import { social } from './scenes/social.ts'
import { tarjetaFrente, tarjetaReverso } from './scenes/tarjeta.ts'
import { taller } from './scenes/taller.ts'
import { ups } from './scenes/ups.ts'
import { vacioCarrito } from './scenes/vacio-carrito.ts'
import { valorComoda, valorDivertida, valorElegante, valorModerna } from './scenes/valores.ts'

/** All pictures other than product pictures, by name. */
export const scenes = {
  'portada-ancha': portadaAncha,
  'portada-alta': portadaAlta,
  'categoria-nino': categoriaNino,
  'categoria-unisex': categoriaUnisex,
  'categoria-nina': categoriaNina,
  'valor-divertida': valorDivertida,
  'valor-comoda': valorComoda,
  'valor-elegante': valorElegante,
  'valor-moderna': valorModerna,
  'medida-pecho': medidaPecho,
  'medida-cintura': medidaCintura,
  'medida-estatura': medidaEstatura,
  'vacio-carrito': vacioCarrito,
  'no-encontrada': noEncontrada,
  gracias,
  agotado,
  ups,
  'sin-foto': sinFoto,
  social,
  taller,
  'hazte-socio': hazteSocio,
  'tarjeta-frente': tarjetaFrente,
  'tarjeta-reverso': tarjetaReverso,
  ...disenos,
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
export const sceneNames = Object.keys(scenes) as readonly SceneName[]

/** A scene as one svg element in its own size. */
export function drawScene(name: SceneName, material: Material = 'paper'): string {
  const scene: Scene = scenes[name]
  const { width, height } = scene.frame
  const canvas = createCanvas({ material, seed: name, zoom: Math.min(1, Math.max(0.6, height / 900)) })
  scene.draw(canvas, scene.frame)
  return svg(canvas, width, height)
}
