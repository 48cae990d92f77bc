import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readEnvironment } from '../../config/environment.ts'
import { banner } from './banner.ts'

function bannerOf(environment: Record<string, string>, firstLink: string | null = null): string {
  const read = readEnvironment(environment, '/proyecto')
  if (read.kind === 'refused') assert.fail(read.faults.join('\n'))
  return banner({
    config: read.config,
    publicUrl: 'http://localhost:3000',
    database: { description: 'incluida', notice: undefined },
    products: 3,
    chosen: read.config.settings,
    firstLink,
    seconds: 1,
  })
}

test('the demonstration prints which button to press and where mails and orders are', () => {
  const said = bannerOf({ SHOP_EMAIL: 'hola@tienda.example' })
  assert.match(said, /elige «Pagar ahora»/)
  assert.match(said, /Correos +se guardan en \/proyecto\/\.data\/mail/)
  assert.match(said, /Pedidos +cada pedido pagado se avisa a hola@tienda\.example, en esa carpeta/)
})

test('with a mail server the banner names no mail folder', () => {
  const said = bannerOf({ SMTP_URL: 'smtps://u:p@correo.example' })
  assert.match(said, /Correos +por SMTP/)
  assert.doesNotMatch(said, /carpeta/)
})

test('a shop without an owner prints the link for its owner', () => {
  const link = 'https://tienda.example/trastienda/empezar#clave=x'
  assert.match(
    bannerOf({}, link),
    /Nadie dirige la tienda todavía.*\n +https:\/\/tienda\.example\/trastienda\/empezar#clave=x\n/,
  )
  assert.doesNotMatch(bannerOf({}), /Nadie dirige/)
})

test('a closed shop prints what is missing to open, and that visitors do not see it yet', () => {
  const said = bannerOf({
    MODE: 'production',
    ALLOW_DEMO_PARTS: 'database',
    PUBLIC_URL: 'https://tienda.example',
  })
  assert.match(said, /todavía no abre: los visitantes ven «Muy pronto»/)
  assert.match(said, /Pagos +falta la cuenta de PayPal/)
  assert.match(said, /Correos +falta el servidor/)
  assert.match(said, /Pedidos +el correo que los recibe se escribe en la trastienda/)
})
