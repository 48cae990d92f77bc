/** A stamped CFDI with only the elements that the shop reads. */
export function cfdiXml({ rfc, uuid }: { rfc: string; uuid: string }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Total="728.00">
  <cfdi:Emisor Rfc="TIE010203AB1"/>
  <cfdi:Receptor Rfc="${rfc}" Nombre="ALGUIEN"/>
  <cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" UUID="${uuid}"/></cfdi:Complemento>
</cfdi:Comprobante>`
}
