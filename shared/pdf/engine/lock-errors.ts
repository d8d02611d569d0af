import { ServiceError } from "../../errors/service-error.ts";

/** No password, or one that does not open the file. */
export function lockedBy(password: string): ServiceError {
  return password === ""
    ? new ServiceError(
        "password_required",
        "The PDF is locked with a password. Send it in the password field.",
      )
    : new ServiceError("wrong_password", "The password does not open this PDF.");
}

/** Encrypted by a security handler other than the standard one (ISO 32000-1, 7.6.4): no password opens it. */
export function lockedOtherwise(): ServiceError {
  return new ServiceError(
    "unreadable_file",
    "The PDF is encrypted for certain readers, by a certificate or a rights service, not by a password. Send a copy that is not.",
  );
}
