/** In characters (RFC 5321). */
export const longestEmailAddress = 254

/**
 * Allows the characters that RFC 5322 allows without quotes (`o'brien@…`), and a host name in ASCII. None of them has
 * a meaning in a mail header.
 */
export const emailAddress =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\da-zA-Z]+(?:-+[\da-zA-Z]+)*\.)+[a-zA-Z]{2,}$/
