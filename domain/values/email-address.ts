/** In characters (RFC 5321). */
export const longestEmailAddress = 254

/** The characters that RFC 5322 allows without quotes, and an ASCII host. None has a meaning in a mail header. */
export const emailAddress =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\da-zA-Z]+(?:-+[\da-zA-Z]+)*\.)+[a-zA-Z]{2,}$/
