/** Key and self-signed certificate (valid until 2120) with which tests serve https. They protect nothing. */
export const testKeyPair = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQghJmDflJaRYip+JAZ
CxQuTR//8c8Z0l9MMTcAHFbRlvuhRANCAAQKR+guadAR3Mrh2BI1oL8k7/Hn1qeT
hlq43LFynQcvJLak55I7Lq8IVOYCUzGXf7XMdBjG2zHhahiNsJ/wgLLp
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBfDCCASKgAwIBAgIBATAKBggqhkjOPQQDAjAYMRYwFAYDVQQDDA1ob2phcy5l
eGFtcGxlMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAYMRYwFAYD
VQQDDA1ob2phcy5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAECkfo
LmnQEdzK4dgSNaC/JO/x59ank4ZauNyxcp0HLyS2pOeSOy6vCFTmAlMxl3+1zHQY
xtsx4WoYjbCf8ICy6aNbMFkwDAYDVR0TBAUwAwEB/zAqBgNVHREEIzAhgg1ob2ph
cy5leGFtcGxlghB0aWVuZGEubG9jYWxob3N0MB0GA1UdDgQWBBTyZbtTpdgADm0p
O6QrBfZr4PcziTAKBggqhkjOPQQDAgNIADBFAiEAutc5+DrS64Ffo/8SZcoh8bbd
CLoba7jxVChAvqekdCsCIFBEwnfd7kbWbQ59RoYVpm2QMyZAHeKfjepMatkzuL4U
-----END CERTIFICATE-----
`,
}
