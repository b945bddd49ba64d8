#!/bin/sh
# Ends the database of this node when its disk has no room left. Patroni itself keeps a primary whose disk is full: the node still
# renews its lease while PostgreSQL cannot write. Once its Patroni ends, a standby is promoted.
# Usage: patroni-disk-guard.sh FOLDER RESERVE_MB STOP_COMMAND...
#   patroni-disk-guard.sh /var/lib/postgresql 512 systemctl stop patroni
folder=$1
reserve=$2
shift 2
while sleep 2; do
  free=$(df --output=avail --block-size=1M "$folder" | tail -n 1)
  # If the disk does not answer, assumes nothing.
  [ -n "$free" ] || continue
  [ "$free" -lt "$reserve" ] || continue
  echo "$folder has $free MB left, less than $reserve: $*"
  exec "$@"
done
